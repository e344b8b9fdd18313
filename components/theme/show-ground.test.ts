import { MOON } from '@/components/ui/ground-paths';
import { showGround } from './show-ground';

/** The switch as the server sends it, and what is drawn on it. */
function drawn(ground: string | null) {
  const icon = new Map([['d', 'system']]);
  const button = {
    dataset: { choice: 'system', light: 'Light', dark: 'Dark' } as Record<string, string>,
    title: 'System',
    label: 'System',
    setAttribute: (_: string, value: string) => (button.label = value),
    querySelector: () => ({ setAttribute: (name: string, value: string) => icon.set(name, value) }),
  };
  const root = { getAttribute: () => ground };
  Object.assign(globalThis, { document: { documentElement: root } });
  showGround(button as unknown as HTMLElement); // As much of it as is asked.
  return { choice: button.dataset.choice, title: button.title, label: button.label, icon: icon.get('d') };
}
afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

it('the switch says which ground was chosen before, with its icon', () => {
  expect(drawn('dark')).toEqual({ choice: 'dark', title: 'Dark', label: 'Dark', icon: MOON });
});

it('stays as it was sent where none was', () => {
  expect(drawn(null)).toEqual({ choice: 'system', title: 'System', label: 'System', icon: 'system' });
});
