/**
 * A made-up market that is made when it is first asked something new: what it has answered once, this browser keeps and
 * answers again on every later page. For tests, which see a hundred pages of one build; a developer's next build has
 * other answers.
 */
export function keptAnswers(name: string, market: () => typeof fetch): typeof fetch {
  let made: typeof fetch | null = null;
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const asked = new URLSearchParams({ name, body: await request.clone().text() });
    const address = new URL(`/gallery/kept${pathname}?${asked}`, location.href).href;
    const kept = await caches.open('made-up market');
    const known = await kept.match(address);
    if (known) return known;
    made ??= market();
    const answer = await made(request);
    await kept.put(address, answer.clone());
    return answer;
  };
}
