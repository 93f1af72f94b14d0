import Box from '@mui/material/Box';
import type { LanguageOption } from './language-options.ts';

/** The flag of a language; its name stands beside it. */
export function LanguageFlag({ of: { flag } }: { readonly of: LanguageOption }) {
  return (
    <Box
      component="img"
      src={flag}
      alt=""
      width={20}
      height={15}
      sx={{ display: 'block', borderRadius: '2px', outline: 1, outlineColor: 'divider', outlineOffset: -1 }}
    />
  );
}
