import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createZoom, formatZooms, parseZooms, type Zoom } from './zoom.ts';

const Context = createContext<Zoom | null>(null);

/** A gesture is over when nothing has moved for this long. */
const CALM_MS = 250;

type ZoomProviderProps = {
  /** The zoom as the address has it; null for none. */
  readonly text: string | null;
  /** Called when a gesture is over. */
  readonly onChange: (text: string | null) => void;
  readonly children: ReactNode;
};

/** Shares one zoom among the charts inside, and keeps it in step with the address. */
export function ZoomProvider({ text, onChange, children }: ZoomProviderProps) {
  const [zoom] = useState(() => createZoom(zoomsOf(text)));
  useEffect(() => zoom.rest(zoomsOf(text)), [zoom, text]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = zoom.subscribe((phase) => {
      clearTimeout(timer);
      if (phase === 'resting') return;
      timer = setTimeout(() => {
        onChange(formatZooms(zoom.all()));
        zoom.rest(zoom.all());
      }, CALM_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [zoom, onChange]);
  return <Context value={zoom}>{children}</Context>;
}

/** The screen's zoom; a chart that stands alone has its own. */
export function useZoom(): Zoom {
  const [own] = useState(() => createZoom({}));
  return useContext(Context) ?? own;
}

function zoomsOf(text: string | null) {
  return (text === null ? null : parseZooms(text)) ?? {};
}
