import NativeSelect from '@mui/material/NativeSelect';
import { type KeyboardEvent, useRef } from 'react';
import { isStrikeTyped, NOTHING_TYPED, typedOn, typedStrikeRow } from '#ui/controls/strike-typing.ts';
import { formatStrike } from '#ui/formats.ts';

const STYLE = { fontSize: 13, fontVariantNumeric: 'tabular-nums', minWidth: 0, width: '100%' } as const;

type SmallSelectProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

/** One of a few, in little room. */
export function SmallSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  onKeyDown,
}: SmallSelectProps<Value>) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ input: { 'aria-label': label, ...(onKeyDown && { onKeyDown }) } }}
      sx={STYLE}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

type StrikeSelectProps = {
  readonly label: string;
  /** The chain's, ascending. */
  readonly strikes: Float64Array;
  /** May be one that the chain does not list. */
  readonly value: number;
  readonly onChange: (strike: number) => void;
};

/** A strike of the chain, in little room; digits find it as they are typed, past the commas that it is written with. */
export function StrikeSelect({ label, strikes, value, onChange }: StrikeSelectProps) {
  const listed = Array.from(strikes);
  const all = listed.includes(value) ? listed : [value, ...listed];
  const typed = useRef(NOTHING_TYPED);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key.length > 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    typed.current = typedOn(typed.current, key, event.timeStamp);
    const { text } = typed.current;
    const found = isStrikeTyped(text) ? all[typedStrikeRow(all.map(String), text)] : undefined;
    event.preventDefault();
    if (found !== undefined && found !== value) onChange(found);
  };
  return (
    <SmallSelect
      label={label}
      value={String(value)}
      options={all.map((strike) => ({ value: String(strike), label: formatStrike(strike) }))}
      onChange={(strike) => onChange(Number(strike))}
      onKeyDown={onKeyDown}
    />
  );
}
