'use client';

import {
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { firstTab, openedTab, tabAfterKey, type TabState } from './tab-moves';
import styles from './tabs.module.css';

export type Tab = TabState & {
  label: string;
  /** Where the tab leads without script; else to its panel further down. */
  href?: string;
  /** Drawn by the server; null for one that is fetched when its tab is opened. */
  panel: ReactNode;
};

type TabsProps = {
  /** Unique on the page: ids are made of it. */
  name: string;
  label: string;
  tabs: readonly Tab[];
  onOpen?: (id: string) => void;
};

const never = () => () => undefined;

/**
 * Tabs over panels the server has drawn. Without script the tabs are links and all panels stand open, one under
 * the other; the links become tabs once a click can do what a tab promises. Source: S51, S52.
 */
export function Tabs({ name, label, tabs, onOpen }: TabsProps) {
  const [open, setOpen] = useState(() => firstTab(tabs));
  const row = useRef<HTMLDivElement>(null);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const idOf = (id: string, part: 'tab' | 'panel') => `${name}-${id}-${part}`;
  const several = tabs.filter(({ panel }) => panel !== null).length > 1;

  function choose(id: string) {
    const next = openedTab(tabs, open, id);
    if (next === null || next === open) return;
    setOpen(next);
    onOpen?.(next);
  }

  function onClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(id);
  }

  function onKey(event: KeyboardEvent) {
    const next = tabAfterKey(tabs, open, event.key);
    if (next === null) {
      if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      event.target.click();
      return;
    }
    event.preventDefault();
    choose(next);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={row}
        className={styles.row}
        role={scripted ? 'tablist' : 'group'}
        aria-label={label}
        onKeyDown={scripted ? onKey : undefined}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            className={styles.tab}
            href={tab.disabled ? undefined : (tab.href ?? `#${idOf(tab.id, 'panel')}`)}
            data-tab={tab.id}
            data-waits
            data-active={tab.id === open}
            aria-disabled={tab.disabled}
            {...(scripted && {
              role: 'tab',
              id: idOf(tab.id, 'tab'),
              'aria-selected': tab.id === open,
              'aria-controls': idOf(tab.id, 'panel'),
              tabIndex: tab.id === open ? 0 : -1,
            })}
            onClick={(event) => onClick(event, tab.id)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) =>
        tab.panel === null && !scripted ? null : (
          <div
            key={tab.id}
            id={idOf(tab.id, 'panel')}
            className={styles.panel}
            data-active={tab.id === open}
            {...(scripted && {
              role: 'tabpanel',
              'aria-labelledby': idOf(tab.id, 'tab'),
              hidden: tab.id !== open,
            })}
          >
            {several && !scripted && <p className={styles.name}>{tab.label}</p>}
            {tab.panel}
          </div>
        ),
      )}
    </>
  );
}
