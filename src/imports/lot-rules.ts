import { isIndex } from '#market/contract.ts';
import type { ExpiryType } from '#market/expiries.ts';
import type { LotRule } from '#market/lot-rules.ts';
import { subjectOf } from '#market/reference.ts';
import { InputError, type RowSink, type TableCounts } from '#market/row-sink.ts';
import type { CsvRow } from './csv-rows.ts';
import {
  type Column,
  type CsvTable,
  cellFault,
  countOf,
  dateOfCell,
  findColumns,
  lotOf,
  numberOf,
  quoted,
  textOf,
} from './csv-table.ts';
import type { ImportFormat } from './import-format.ts';
import { underlyingOf } from './instrument-cell.ts';
import { lastRows } from './last-rows.ts';
import { createTally } from './tally.ts';

const COLUMNS = [
  'underlying',
  'instrument_scope',
  'expiry_type',
  'contract_expiry_from',
  'contract_expiry_to',
  'contract_lot_size',
  'market_lot',
  'contract_multiplier',
  'mapping_status',
  'circular_effective_from',
] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], Column>>;

type ReadRule = { readonly rule: LotRule; readonly line: number };

/**
 * Lots by range of expiries, weekly and monthly apart, with the circular of each. Its ranges are of contracts, not of
 * dates: a row says with which lot they expire. A row whose lot is not proven, not plain or not that of all contracts of
 * its expiries is left out.
 */
export const lotRules: ImportFormat = {
  id: 'lot-rules',
  title: 'Lots by range of expiries (CSV)',
  source: { id: 'lot-rules', simulated: false, cadence: 1 },
  columns: COLUMNS,
  read,
};

async function read(table: CsvTable, sink: RowSink): Promise<TableCounts> {
  const columns = findColumns(table, COLUMNS);
  const tally = createTally();
  const rules = lastRows<LotRule>(tally, 'range');
  const all: ReadRule[] = [];
  for await (const batch of table.batches)
    for (const row of batch) {
      tally.row();
      const rule = ruleOf(row, columns);
      if (typeof rule === 'string') {
        tally.skip(rule, row.line);
        continue;
      }
      rules.set(`${subjectOf(rule)} ${rule.date}`, rule, row.line);
      all.push({ rule, line: row.line });
    }
  refuseContradictions(all, columns.contract_lot_size);
  await sink.facts(rules.values());
  return tally.counts();
}

/** The rule of a row, or why it is not taken. Throws InputError on what cannot be. */
function ruleOf(row: CsvRow, columns: Columns): LotRule | string {
  const underlying = underlyingOf(row, columns.underlying);
  const date = dateOfCell(row, columns.contract_expiry_from, 'yyyy-mm-dd');
  const last = dateOrNull(row, columns.contract_expiry_to);
  if (last !== null && last < date)
    throw cellFault(row, columns.contract_expiry_to, `before the first expiry of the range, ${date}`);
  const effective = dateOrNull(row, columns.circular_effective_from);
  const lotSize = lotOf(row, columns.contract_lot_size);
  if (lotSize === 0) throw cellFault(row, columns.contract_lot_size, 'a lot of 0');
  const marketLot = countOf(row, columns.market_lot);
  const multiplier = numberOf(row, columns.contract_multiplier);

  const status = textOf(row, columns.mapping_status);
  if (status !== 'proven') return `its mapping is ${quoted(status)}, not "proven"`;
  const expiries = textOf(row, columns.expiry_type);
  if (expiries !== 'weekly' && expiries !== 'monthly')
    return `${quoted(expiries)} is neither weekly nor monthly`;
  const scope = textOf(row, columns.instrument_scope);
  if (!isOfAllContracts(scope, expiries, isIndex(underlying.symbol)))
    return `${quoted(scope)} are not all contracts of a ${expiries} expiry, which share a lot here`;
  if (lotSize === null) return 'it names no lot';
  if (marketLot !== null && marketLot !== lotSize) return 'the market lot is not the lot of the contract';
  if (!Number.isNaN(multiplier) && multiplier !== 1) return 'the contract has a multiplier beside its lot';
  return { kind: 'lot-rule', ...underlying, date, last, expiries, lotSize, effective };
}

function dateOrNull(row: CsvRow, column: Column) {
  return textOf(row, column) === '' ? null : dateOfCell(row, column, 'yyyy-mm-dd');
}

/** Futures are monthly: of a week only options expire. */
function isOfAllContracts(scope: string, expiries: ExpiryType, ofIndex: boolean): boolean {
  const named = new Set(scope.split(/[,;|\s]+/));
  const kind = ofIndex ? 'IDX' : 'STK';
  return named.has(`OPT${kind}`) && (expiries === 'weekly' || named.has(`FUT${kind}`));
}

/** Throws InputError where two ranges of a file share an expiry and name two lots. */
function refuseContradictions(rules: readonly ReadRule[], column: Column): void {
  const widest = new Map<string, ReadRule>();
  for (const read of rules.toSorted((a, b) => a.rule.date.localeCompare(b.rule.date))) {
    const { rule, line } = read;
    const other = widest.get(subjectOf(rule));
    const overlaps = other && (other.rule.last === null || rule.date <= other.rule.last);
    if (overlaps && other.rule.lotSize !== rule.lotSize)
      throw new InputError({
        file: column.file,
        line: Math.max(line, other.line),
        column: column.name,
        reason: `line ${Math.min(line, other.line)} names another lot for ${rule.expiries} expiries of ${rule.symbol} on ${rule.date}`,
      });
    if (!overlaps || (other.rule.last !== null && (rule.last === null || rule.last > other.rule.last)))
      widest.set(subjectOf(rule), read);
  }
}
