import type { Page } from 'playwright-core';

/**
 * Makes a page of a range and two drawings, whose 240 plain bars each are written in every frame in which it is
 * dragged, and of nothing else: what this browser on this machine can do at most. Counts frames as the watched product does.
 */
export async function openBareScrubber(page: Page): Promise<void> {
  const drawing =
    '<svg width="1400" height="300" style="display:block"><path fill="#b22"/><path fill="#2a2"/></svg>';
  await page.setContent(
    `<body style="margin:0"><input type="range" aria-label="Minute shown" max="375" style="width:1200px">${drawing}${drawing}</body>`,
  );
  await page.evaluate(() => {
    const watched = Object.assign(window as unknown as { drawnFrames: number }, { drawnFrames: 0 });
    const paths = [...document.querySelectorAll('path')];
    const range = document.querySelector('input')!;
    let isDue = false;
    const paint = () => {
      isDue = false;
      watched.drawnFrames++;
      for (const [at, path] of paths.entries()) {
        let d = '';
        for (let strike = 0; strike < 120; strike++) {
          const height = 20 + ((strike * 37 + range.valueAsNumber * 5) % 250);
          d += `M${10 + strike * 11.5 + (at % 2) * 5} ${300 - height}h4.4v${height}h-4.4z`;
        }
        path.setAttribute('d', d);
      }
    };
    // A page that asks for one frame after the other begins each sooner.
    const keepPace = () => requestAnimationFrame(keepPace);
    keepPace();
    range.addEventListener('input', () => {
      if (!isDue) requestAnimationFrame(paint);
      isDue = true;
    });
  });
}
