import 'simplebar-react/dist/simplebar.min.css';
import type { HTMLAttributes, ReactNode } from 'react';
import SimpleBar from 'simplebar-react';

/** The documented least length of a scrollbar's thumb, px. */
export const SCROLLBAR_MIN_PX = 25;
/** The documented time for which a scrollbar stays after the last scroll, ms; it is built into simplebar-core. */
export const SCROLLBAR_HIDE_MS = 175;

type ScrollBarProps = {
  /** How what scrolls is reached by the Tab key. */
  readonly stop: HTMLAttributes<HTMLDivElement>;
  readonly children: ReactNode;
};

/** Scrolls its content under a thumb of its own. */
export function ScrollBar({ stop, children }: ScrollBarProps) {
  return (
    <SimpleBar scrollbarMinSize={SCROLLBAR_MIN_PX}>
      {({ scrollableNodeRef, scrollableNodeProps, contentNodeRef, contentNodeProps }) => (
        <div
          ref={(node) => {
            scrollableNodeRef.current = node ?? undefined;
          }}
          className={scrollableNodeProps.className}
          {...stop}
        >
          <div
            ref={(node) => {
              contentNodeRef.current = node ?? undefined;
            }}
            className={contentNodeProps.className}
          >
            {children}
          </div>
        </div>
      )}
    </SimpleBar>
  );
}
