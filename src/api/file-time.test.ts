import { describe, expect, it } from 'vitest';
import { parseFileDate, parseFileTime } from './file-time.ts';

describe('dates as files write them', () => {
  it('reads the month in any case, as bhavcopies write it', () => {
    for (const text of ['05-Jul-2024', '05-JUL-2024', '5-jul-2024'])
      expect(parseFileDate(text, 'dd-Mon-yyyy')).toBe('2024-07-05');
    expect(parseFileDate('2024-07-05', 'yyyy-mm-dd')).toBe('2024-07-05');
  });

  it('knows no 31st of February, no thirteenth month, no year 1970', () => {
    for (const text of ['31-Feb-2022', '29-Feb-2023', '10-Foo-2022', '01-Jan-1970', '2022-06-13', ''])
      expect(parseFileDate(text, 'dd-Mon-yyyy')).toBeNull();
    for (const text of ['2022-13-01', '2022-02-31', '13-Jun-2022'])
      expect(parseFileDate(text, 'yyyy-mm-dd')).toBeNull();
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
