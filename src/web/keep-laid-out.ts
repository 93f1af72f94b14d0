/**
 * Keeps the boxes of what React hides in `room`: it sets `display: none`, when an `Activity` is hidden and after each time
 * that something in it is rendered meanwhile, and to lay all of it out again takes longer than to draw it. `room` itself has
 * to be out of sight. Answers how to end it.
 */
export function keepLaidOut(room: HTMLElement): () => void {
  const children = [...room.children].filter((child) => child instanceof HTMLElement);
  const lay = () => {
    for (const { style } of children) if (style.display === 'none') style.removeProperty('display');
  };
  // It hears of a change before the browser looks at it.
  const changes = new MutationObserver(lay);
  for (const child of children) changes.observe(child, { attributeFilter: ['style'] });
  lay();
  return () => changes.disconnect();
}
