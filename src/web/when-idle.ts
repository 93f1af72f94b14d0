/** Does something once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
