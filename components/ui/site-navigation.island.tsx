'use client';

import { useEffect, useRef, useTransition } from 'react';
import { useRouter } from 'next/navigation';

import { setWaiting } from '@/components/pagination/list-wait';
import { tellStarted } from '@/lib/started';

import { takenLink } from './taken-link';

/** A page that is there sooner needs no placeholders, which would only flash. */
const PATIENCE_MS = 120;

/**
 * Follows the links of the site without loading a document: one listener for all of them. While the next page is
 * fetched the old one says so (S24), and when it is one of a list the wait of `list-wait.ts` is raised. Draws nothing; without script the links are links.
 */
export function SiteNavigation() {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const isOfList = useRef(false);

  useEffect(tellStarted, []);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = takenLink(event, window.location);
      if (!link) return;
      event.preventDefault();
      isOfList.current = link.dataset.link === 'list';
      start(() => router.push(`${link.pathname}${link.search}${link.hash}`));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);

  useEffect(() => {
    if (!isPending) return;
    const main = document.querySelector('main');
    const wait = (now: boolean) => {
      if (main) main.dataset.loading = String(now);
      setWaiting(now && isOfList.current);
    };
    const timer = setTimeout(wait, PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      wait(false);
    };
  }, [isPending]);

  return null;
}
