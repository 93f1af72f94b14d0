import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('have defaults that work on a laptop', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', feed: 'demo', logLevel: 'info' });
    expect(config.dataDir).toMatch(/data$/);
  });

  it('name every variable that is wrong at once', () => {
    const read = () => readConfig({ PORT: '80a', LOG_LEVEL: 'loud', RATE_LIMIT: '0', FEED: 'demo' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT="80a"', 'LOG_LEVEL="loud"', 'RATE_LIMIT="0"']) expect(read).toThrow(name);
    expect(read).not.toThrow('FEED');
  });

  it('take an empty variable as unset', () => {
    expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 8080, host: '127.0.0.1' });
  });

  it('refuse a port out of range', () => {
    expect(() => readConfig({ PORT: '65536' })).toThrow('PORT="65536"');
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });
});

describe('the tag manager', () => {
  it('is none until a container of it is named', () => {
    expect(readConfig({}).gtmId).toBeNull();
    expect(readConfig({ GTM_ID: 'GTM-ABC123' }).gtmId).toBe('GTM-ABC123');
    expect(() => readConfig({ GTM_ID: 'UA-1"><script>' })).toThrow('GTM_ID');
  });
});
