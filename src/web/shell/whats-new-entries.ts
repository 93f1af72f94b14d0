/** What is new, as documented, in its order: name of its texts, and the screen or the setting it is about. */
export const NEWS = [
  { id: 'atp', leadsTo: '/options/straddle' },
  { id: 'colours', leadsTo: 'settings' },
  { id: 'snapshot', leadsTo: '/options/straddlesnapshot' },
  { id: 'dark', leadsTo: 'settings' },
] as const;

/** The cookie that holds the newest entry that the person has seen. */
export const NEWS_COOKIE = 'whatsNew';
export const NEWEST = NEWS[NEWS.length - 1]!.id;
