/** What opens the door of a source: asked on every connect, for it may have been renewed since. */
export type AccessTokens = {
  /** null when there is none, or when the last one has run out. Never remembered by a feed. */
  get(): Promise<string | null>;
  /** Calls back whenever a person has given a new one; answers how to stop listening. */
  onRenewed(renewed: () => void): () => void;
};
