import { useEffect, useState } from 'react';
import * as styles from './security.module.css';

interface Modules {
  size: number;
  data: boolean[][];
}

const squares = ({ data }: Modules): string =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code. What draws it is loaded when it is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules>();
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      if (isShown) setModules(encode(text, { border: 2 }));
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  if (!modules) return <div className={styles.qr} />;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.size} ${modules.size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares(modules)} />
    </svg>
  );
}
