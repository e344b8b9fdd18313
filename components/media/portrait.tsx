import styles from './portrait.module.css';

type PortraitProps = {
  /** Empty: the first letter of the name stands for the face. */
  src: string;
  name: string;
  /** Width and height in CSS pixels. */
  size: 48 | 96;
  priority?: boolean;
};

/** A person's picture beside their name, which says everything it says. */
export function Portrait({ src, name, size, priority = false }: PortraitProps) {
  const box = { width: size, height: size };
  if (src === '') {
    return (
      <span className={styles.portrait} style={box} aria-hidden="true">
        {[...name][0] ?? ''}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      src={src}
      alt=""
      style={box}
      {...box}
    />
  );
}
