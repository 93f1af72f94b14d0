import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
// biome-ignore lint/style/noRestrictedImports: it waits for several namespaces.
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { screens } from '#screens/list.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection, Paragraphs } from '../page-section.tsx';
import { ReadingTable } from '../reading-table.tsx';
import { type Chapter, chaptersOf, panelsWithMethod } from './chapters.ts';
import { found } from './search.ts';

/** The namespaces that the guide reads: its own, and that of each screen, whose method it shows. */
const NAMESPACES = ['guide', ...screens.map(({ id }) => id)];

/** How each figure is computed and read. */
export function Guide() {
  const { t, i18n } = useTranslation(['translation', ...NAMESPACES]);
  const [query, setQuery] = useState('');
  const model = useAppSelector((state) => state.settings.volatility);
  const all = useMemo(
    () => chaptersOf(t, model, (id) => panelsWithMethod(i18n.getResourceBundle(i18n.language, id) ?? {})),
    [t, i18n, model],
  );
  const chapters = all
    .map((chapter) => ({ ...chapter, entries: found(chapter.entries, query) }))
    .filter(({ entries }) => entries.length > 0);
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <PageFrame id="guide" wide>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          type="search"
          size="small"
          label={t('guide:search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          sx={{ width: { xs: '100%', sm: 320 } }}
        />
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          {t('guide:print')}
        </Button>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {query.trim() !== '' &&
            t('guide:found', { count: chapters.reduce((sum, { entries }) => sum + entries.length, 0) })}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
          columnGap: 5,
          rowGap: 2,
          alignItems: 'start',
        }}
      >
        <Contents chapters={chapters} />
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
          {chapters.length === 0 && (
            <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              <Typography>{t('guide:none', { words: query.trim() })}</Typography>
              <Button variant="outlined" onClick={() => setQuery('')}>
                {t('guide:clear')}
              </Button>
            </Box>
          )}
        </Box>
      </Box>
    </PageFrame>
  );
}

type ChaptersProps = { readonly chapters: readonly Chapter[] };

/** The way into the guide: beside it where there is room, folded above it elsewhere. */
function Contents({ chapters }: ChaptersProps) {
  const { t } = useTranslation();
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const links = (
    <Box component="ol" sx={LIST}>
      {chapters.map(({ id, title, heads, entries }) => (
        <li key={id}>
          <Link href={`#${id}`}>{title}</Link>
          {!heads && (
            <Box component="ol" sx={{ ...LIST, paddingInlineStart: 1.5 }}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Link href={`#${entry.id}`} sx={{ color: 'text.secondary' }}>
                    {entry.title}
                  </Link>
                </li>
              ))}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
  return (
    <Box
      component="nav"
      aria-label={t('guide:contents')}
      sx={{
        position: { lg: 'sticky' },
        top: 16,
        fontSize: 13,
        lineHeight: 1.9,
        '& a': { textDecoration: 'none' },
      }}
    >
      {beside ? (
        links
      ) : (
        <details>
          <Box component="summary" sx={{ fontSize: 15, py: 0.5, cursor: 'pointer' }}>
            {t('guide:contents')}
          </Box>
          {links}
        </details>
      )}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

function ChapterText({ chapter }: { readonly chapter: Chapter }) {
  const { t } = useTranslation();
  const { id, title, intro, heads, entries } = chapter;
  return (
    <Box
      component="section"
      id={id}
      aria-label={title}
      sx={{ display: 'grid', gap: 1.5, scrollMarginTop: 16, minWidth: 0 }}
    >
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        {title}
      </Typography>
      {intro && <Paragraphs text={intro} />}
      {heads ? (
        <ReadingTable
          label={title}
          heads={heads}
          rows={entries.map((entry) => ({
            key: entry.id,
            cells: [<bdi key="title">{entry.title}</bdi>, entry.text],
          }))}
        />
      ) : (
        entries.map((entry) => (
          <PageSection key={entry.id} anchor={entry.id} title={entry.title} text={entry.text} level={3}>
            {entry.parts?.map((part) => (
              <Box key={part.text} sx={{ display: 'grid', gap: 0.5 }}>
                {part.title && (
                  <Typography component="h4" sx={{ fontSize: 15, fontWeight: 500 }}>
                    {part.title}
                  </Typography>
                )}
                <Paragraphs text={part.text} />
              </Box>
            ))}
            {entry.route && (
              <Link component={RouterLink} to={entry.route} sx={{ fontSize: 14 }}>
                {t('guide:open', { screen: entry.title })}
              </Link>
            )}
          </PageSection>
        ))
      )}
    </Box>
  );
}
