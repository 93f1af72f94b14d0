import type { DateFormat } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** Where the exchanges keep their files, without a slash at the end. A mirror has the same paths. */
export type ArchiveBases = { readonly nse: string; readonly bse: string };

export type ArchiveHost = keyof ArchiveBases;

/** One kind of file that an exchange publishes by date. */
export type ArchiveKind = {
  readonly id: string;
  /** For people. */
  readonly title: string;
  readonly host: ArchiveHost;
  /** First and last date of this layout; null: still in use. */
  readonly from: TradingDate;
  readonly to: TradingDate | null;
  /** The path of a date's file; its last part names the file. */
  readonly pathOf: (date: TradingDate) => string;
  /** A column that only this file has, in its header, and its date. */
  readonly dateColumn: string;
  readonly dateFormat: DateFormat;
  /** The page that a browser would have come from. */
  readonly referer?: string;
};

/** A file of one date. */
export type ArchiveFile = {
  readonly kind: ArchiveKind;
  readonly date: TradingDate;
  /** As the archive names it. */
  readonly name: string;
  readonly address: string;
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const compact = (date: TradingDate) => date.replaceAll('-', '');

const dayFirst = (date: TradingDate) => date.split('-').reverse().join('');

/** Every kind that `fetch-eod` knows; another one is a line here. */
export const ARCHIVE_KINDS: readonly ArchiveKind[] = [
  {
    id: 'nse-fo-legacy',
    title: 'NSE F&O bhavcopy up to July 2024',
    host: 'nse',
    from: '2000-06-12',
    to: '2024-07-05',
    pathOf: (date) => {
      const [year, month, day] = date.split('-');
      const name = MONTHS[Number(month) - 1]!;
      return `/content/historical/DERIVATIVES/${year}/${name}/fo${day}${name}${year}bhav.csv.zip`;
    },
    dateColumn: 'TIMESTAMP',
    dateFormat: 'dd-Mon-yyyy',
  },
  {
    id: 'nse-fo',
    title: 'NSE F&O bhavcopy since July 2024',
    host: 'nse',
    from: '2024-07-06',
    to: null,
    pathOf: (date) => `/content/fo/BhavCopy_NSE_FO_0_0_0_${compact(date)}_F_0000.csv.zip`,
    dateColumn: 'TradDt',
    dateFormat: 'yyyy-mm-dd',
  },
  {
    id: 'bse-fo',
    title: 'BSE F&O bhavcopy since 2024',
    host: 'bse',
    from: '2024-01-01',
    to: null,
    pathOf: (date) => `/download/Bhavcopy/Derivative/BhavCopy_BSE_FO_0_0_0_${compact(date)}_F_0000.CSV`,
    dateColumn: 'TradDt',
    dateFormat: 'yyyy-mm-dd',
    referer: 'https://www.bseindia.com/',
  },
  {
    id: 'nse-index-closes',
    title: 'NSE index closes, India VIX among them',
    host: 'nse',
    from: '2012-01-02',
    to: null,
    pathOf: (date) => `/content/indices/ind_close_all_${dayFirst(date)}.csv`,
    dateColumn: 'Index Date',
    dateFormat: 'dd-mm-yyyy',
  },
];

/** The files of these kinds that the exchanges publish of a date. */
export function archiveFilesOf(
  date: TradingDate,
  bases: ArchiveBases,
  kinds: readonly ArchiveKind[],
): ArchiveFile[] {
  return kinds
    .filter(({ from, to }) => date >= from && (to === null || date <= to))
    .map((kind) => {
      const path = kind.pathOf(date);
      return {
        kind,
        date,
        name: path.slice(path.lastIndexOf('/') + 1),
        address: `${bases[kind.host]}${path}`,
      };
    });
}
