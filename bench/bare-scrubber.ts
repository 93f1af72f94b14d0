import type { Page } from 'playwright-core';

/**
 * Makes a page of a range and two canvases that are painted with 240 plain bars each in every frame in which it is
 * dragged, and of nothing else: what this browser on this machine can do at most. Counts frames as the watched product does.
 */
export async function openBareScrubber(page: Page): Promise<void> {
  await page.setContent(
    `<body style="margin:0"><input type="range" aria-label="Minute shown" max="375" style="width:1200px">
     <canvas width="1400" height="300" style="display:block"></canvas>
     <canvas width="1400" height="300" style="display:block"></canvas></body>`,
  );
  await page.evaluate(() => {
    const watched = Object.assign(window as unknown as { drawnFrames: number }, { drawnFrames: 0 });
    const pens = [...document.querySelectorAll('canvas')].map((canvas) => canvas.getContext('2d')!);
    const range = document.querySelector('input')!;
    let isDue = false;
    const paint = () => {
      isDue = false;
      watched.drawnFrames++;
      for (const pen of pens) {
        pen.clearRect(0, 0, 1400, 300);
        for (const [side, color] of ['#b22', '#2a2'].entries()) {
          pen.fillStyle = color;
          pen.beginPath();
          for (let strike = 0; strike < 120; strike++) {
            const height = 20 + ((strike * 37 + range.valueAsNumber * 5) % 250);
            pen.rect(10 + strike * 11.5 + side * 5, 300 - height, 4.4, height);
          }
          pen.fill();
        }
      }
    };
    range.addEventListener('input', () => {
      if (!isDue) requestAnimationFrame(paint);
      isDue = true;
    });
  });
}
