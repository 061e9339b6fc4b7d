(() => {
  const start = (root) => {
    root.dataset.ready = '';
    const { id, files, ranks, cell, edge } = root.dataset;
    const one = (selector) => root.querySelector(selector);
    const layer = (name) => one('[data-layer=' + name + ']');
    const shots = [...root.querySelectorAll('[data-pieces]')];
    const slider = one('input');
    const list = one('.qipan-moves');
    const note = one('.qipan-note');
    const size = one('svg').viewBox.baseVal;
    let flipped = false;
    let at = shots.length - 1;

    const use = (shape, x, y) => '<use href="#' + id + shape + '" x="' + x + '" y="' + y + '"/>';
    const marks = (shape, points) =>
      (points || '').split(' ').filter(Boolean).map((point) => use(shape, ...point.split(','))).join('');
    const pieces = (placement) => {
      const upside = (root.dataset.bottom === 'second') !== flipped;
      let uses = '';
      placement.split('/').forEach((line, row) => {
        let column = 0;
        for (const letter of line) {
          if (letter > '0' && letter <= '9') {
            column += Number(letter);
            continue;
          }
          const x = upside ? files - 1 - column : column;
          const y = upside ? ranks - 1 - row : row;
          uses += use(letter, +edge + cell * x, +edge + cell * y);
          column += 1;
        }
      });
      return uses;
    };
    const show = (ply) => {
      at = Math.max(0, Math.min(shots.length - 1, ply));
      const shot = shots[at];
      const data = shot.dataset;
      layer('marks').innerHTML = marks('move', data.moved) + marks('check', data.check);
      layer('pieces').innerHTML = pieces(data.pieces);
      layer('arrows').innerHTML = data.arrows || '';
      for (const other of shots) other.removeAttribute('aria-current');
      shot.setAttribute('aria-current', 'true');
      const top = shot.offsetTop - list.clientHeight / 2;
      list.scrollTop = top > 0 ? top : 0;
      slider.value = at;
      note.textContent = data.note ? shot.firstChild.textContent + ' ' + data.note : '';
      note.hidden = !data.note;
    };
    const flip = () => {
      flipped = !flipped;
      const turn = 'rotate(180 ' + size.width / 2 + ' ' + size.height / 2 + ')';
      for (const name of ['marks', 'arrows']) {
        if (flipped) layer(name).setAttribute('transform', turn);
        else layer(name).removeAttribute('transform');
      }
      for (const name of ['files', 'ranks']) {
        const labels = layer(name) ? [...layer(name).children] : [];
        const texts = labels.map((label) => label.textContent).reverse();
        labels.forEach((label, index) => { label.textContent = texts[index]; });
      }
      show(at);
    };
    const go = {
      first: () => show(0),
      back: () => show(at - 1),
      forward: () => show(at + 1),
      last: () => show(shots.length - 1),
      flip,
    };
    const keys = { Home: 'first', ArrowLeft: 'back', ArrowRight: 'forward', End: 'last', f: 'flip', F: 'flip' };

    root.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (!button) return;
      if (button.dataset.go) go[button.dataset.go]();
      else if (shots.includes(button)) show(shots.indexOf(button));
    });
    root.addEventListener('keydown', (event) => {
      const verb = keys[event.key];
      if (!verb || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      go[verb]();
    });
    slider.max = shots.length - 1;
    slider.addEventListener('input', () => show(Number(slider.value)));
    one('.qipan-bar').hidden = false;
    show(at);
  };
  document.querySelectorAll('.qipan-viewer:not([data-ready])').forEach(start);
})();
