import type { ReactNode } from 'react';

import styles from './message-screen.module.css';
import { PilotisDrawing } from './pilotis-drawing';
import { CONTENT_ID } from './screen';

type MessageScreenProps = {
  name: string;
  drawing: 'missing' | 'scaffolding';
  children: ReactNode;
};

/** A screen that says one thing: a drawing, a sentence, a way on. Stands without any provider or language. */
export function MessageScreen({ name, drawing, children }: MessageScreenProps) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={`${styles.screen} frame`} data-screen={name}>
      <PilotisDrawing state={drawing} className={styles.drawing} />
      <div className={styles.words}>{children}</div>
    </main>
  );
}

/** The look of the links and buttons on such a screen. */
export const ACTION_CLASS = styles.action;
