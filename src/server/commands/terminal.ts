/** Where a command talks to a person: stdout for results, stderr for progress and complaints. */
export type Terminal = {
  line(text: string): void;
  complain(text: string): void;
  /** Shows how far something is: a bar that moves on a terminal, a line every tenth elsewhere. */
  progress(label: string): { at(done: number, total: number): void; end(): void };
  /** A line that is written over again and again on a terminal and cleared in the end, and not shown elsewhere. */
  movingLine(): {
    show(text: string): void;
    /** A line of its own, that stays. */
    leave(text: string): void;
    end(): void;
  };
};

const BAR = 24;

/** The terminal of this process, if no other streams are given. */
export function terminal(
  out: NodeJS.WriteStream = process.stdout,
  err: NodeJS.WriteStream = process.stderr,
): Terminal {
  return {
    line: (text) => {
      out.write(`${text}\n`);
    },
    complain: (text) => {
      err.write(`${text}\n`);
    },
    progress: (label) => {
      let shown = -1;
      return {
        at: (done, total) => {
          const share = total > 0 ? Math.min(1, done / total) : 0;
          const step = err.isTTY ? Math.floor(share * 100) : Math.floor(share * 10) * 10;
          if (step === shown) return;
          shown = step;
          if (err.isTTY) {
            const filled = Math.round(share * BAR);
            err.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${step} %`);
          } else err.write(`${label} ${step} %\n`);
        },
        end: () => {
          if (err.isTTY && shown >= 0) err.write('\r\x1b[2K');
        },
      };
    },
    movingLine: () => {
      const clear = () => {
        if (err.isTTY) err.write('\r\x1b[2K');
      };
      return {
        show: (text) => {
          if (err.isTTY) err.write(`\r\x1b[2K${text}`);
        },
        leave: (text) => {
          clear();
          err.write(`${text}\n`);
        },
        end: clear,
      };
    },
  };
}
