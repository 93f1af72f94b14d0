/**
 * Gives the keyboard on before the row of a button (`data-action`) goes: to the button of that action in the next row of the
 * list or table, or in the one before if it was the last; to the panel where it was the only one.
 */
export function handOn(button: HTMLElement): void {
  const rows = button.closest('ul, table');
  const alike = [...(rows?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].filter(
    ({ dataset }) => dataset.action === button.dataset.action,
  );
  const at = alike.indexOf(button);
  const next = alike[at + 1] ?? alike[at - 1];
  if (next) {
    next.focus();
    return;
  }
  const panel = button.closest<HTMLElement>('section');
  if (!panel) return;
  // What stands in the place of the list comes next for who goes on with Tab.
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
}
