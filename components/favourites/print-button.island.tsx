'use client';

/** Prints the page. Without script the browser's own menu does. */
export function PrintButton({ label, className = '' }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      className={`${className} needs-script no-print`}
      data-action="print"
      onClick={() => window.print()}
    >
      {label}
    </button>
  );
}
