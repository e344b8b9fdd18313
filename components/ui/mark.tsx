/** The sign of the magazine: a slab on its pilotis, the ground left free beneath it. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 4h20v6H2zM4 10h1.75v10H4zM11.125 10h1.75v10h-1.75zM18.25 10H20v10h-1.75zM1 20h22v1H1z" />
    </svg>
  );
}
