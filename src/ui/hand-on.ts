/**
 * Gives the keyboard on before the row of a button (`data-action`) goes: to the button of that action in the next row of the
 * list or table, or in the one before if it was the last. Nobody has it where it was the only one.
 */
export function handOn(button: HTMLElement): void {
  const rows = button.closest('ul, table');
  const alike = [...(rows?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].filter(
    ({ dataset }) => dataset.action === button.dataset.action,
  );
  const at = alike.indexOf(button);
  (alike[at + 1] ?? alike[at - 1])?.focus();
}
