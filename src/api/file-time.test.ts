import { describe, expect, it } from 'vitest';
import { parseFileClock, parseFileDate, parseFileTime } from './file-time.ts';

describe('dates as files write them', () => {
  it('reads the month in any case, as bhavcopies write it', () => {
    for (const text of ['05-Jul-2024', '05-JUL-2024', '5-jul-2024'])
      expect(parseFileDate(text, 'dd-Mon-yyyy')).toBe('2024-07-05');
    expect(parseFileDate('2024-07-05', 'yyyy-mm-dd')).toBe('2024-07-05');
    expect(parseFileDate('20240705', 'yyyymmdd')).toBe('2024-07-05');
    expect(parseFileDate('20240231', 'yyyymmdd')).toBeNull();
  });

  it('knows no 31st of February, no thirteenth month, no year 1970', () => {
    for (const text of ['31-Feb-2022', '29-Feb-2023', '10-Foo-2022', '01-Jan-1970', '2022-06-13', ''])
      expect(parseFileDate(text, 'dd-Mon-yyyy')).toBeNull();
    for (const text of ['2022-13-01', '2022-02-31', '13-Jun-2022'])
      expect(parseFileDate(text, 'yyyy-mm-dd')).toBeNull();
  });
});

describe('times of day as files write them', () => {
  it.each([
    ['09:15:59', 'HH:MM:SS', 33_359_000],
    ['9:15:59', 'HH:MM:SS', 33_359_000],
    ['09:16', 'HH:MM', 33_360_000],
    ['0916', 'HHMM', 33_360_000],
    ['916', 'HHMM', 33_360_000],
    ['0:00', 'HH:MM', 0],
    ['24:00', 'HH:MM', null],
    ['09:60', 'HH:MM', null],
    ['09:16', 'HH:MM:SS', null],
    ['09:16:00', 'HH:MM', null],
    ['09:16:60', 'HH:MM:SS', null],
    ['16', 'HHMM', null],
    ['09:16 AM', 'HH:MM', null],
    ['', 'HHMM', null],
  ] as const)('%s as %s is %s', (text, format, ms) => {
    expect(parseFileClock(text, format)).toBe(ms);
  });
});

describe('instants as files write them', () => {
  const at = Date.UTC(2025, 7, 29, 3, 52, 45);

  it('takes a time without a zone as IST', () => {
    expect(parseFileTime('29-Aug-2025 09:22:45', 'dd-Mon-yyyy HH:MM:SS')).toBe(at);
    expect(parseFileTime('2025-08-29T09:22:45', 'iso')).toBe(at);
    expect(parseFileTime('202508290922', 'yyyymmddHHMM')).toBe(at - 45_000);
    expect(parseFileTime(String(at), 'epoch-ms')).toBe(at);
  });

  it('keeps a zone that is written', () => {
    expect(parseFileTime('2025-08-29T03:52:45Z', 'iso')).toBe(at);
    expect(parseFileTime('2025-08-29 09:22:45+05:30', 'iso')).toBe(at);
  });

  it('refuses times that do not exist and units that are not milliseconds', () => {
    expect(parseFileTime('29-Aug-2025 24:00:00', 'dd-Mon-yyyy HH:MM:SS')).toBeNull();
    expect(parseFileTime('202508290960', 'yyyymmddHHMM')).toBeNull();
    expect(parseFileTime('202502310930', 'yyyymmddHHMM')).toBeNull();
    expect(parseFileTime('1756439565', 'epoch-ms')).toBeNull();
    expect(parseFileTime('2025-08-29', 'iso')).toBeNull();
  });
});
