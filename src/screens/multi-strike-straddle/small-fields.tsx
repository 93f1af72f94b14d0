import NativeSelect from '@mui/material/NativeSelect';
import { formatStrike } from '#ui/formats.ts';

const STYLE = { fontSize: 13, fontVariantNumeric: 'tabular-nums', minWidth: 0, width: '100%' } as const;

type SmallSelectProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** One of a few, in little room. */
export function SmallSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SmallSelectProps<Value>) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ input: { 'aria-label': label } }}
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

/** A strike of the chain, in little room. */
export function StrikeSelect({ label, strikes, value, onChange }: StrikeSelectProps) {
  const listed = Array.from(strikes);
  const all = listed.includes(value) ? listed : [value, ...listed];
  return (
    <SmallSelect
      label={label}
      value={String(value)}
      options={all.map((strike) => ({ value: String(strike), label: formatStrike(strike) }))}
      onChange={(strike) => onChange(Number(strike))}
    />
  );
}
