type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a key that is pressed before a field has come makes of what is typed in it: Enter, which would choose something unseen, nothing.
 * null for a key of another kind.
 */
export function typedAhead({ key, ctrlKey, metaKey, altKey }: Key): ((typed: string) => string) | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return (typed) => typed;
  if (key === 'Backspace') return (typed) => typed.slice(0, -1);
  return [...key].length === 1 ? (typed) => typed + key : null;
}
