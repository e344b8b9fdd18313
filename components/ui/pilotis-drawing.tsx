type PilotisDrawingProps = {
  /** What is wrong with the house: a column that is not there, or one in scaffolding. */
  state: 'missing' | 'scaffolding';
  className?: string;
};

const COLUMNS = [60, 180, 300, 420];
/** The column that tells the state. */
const ODD = 300;

/** An elevation of a house on pilotis for the error screens, in the line of the page. Ornament only. */
export function PilotisDrawing({ state, className }: PilotisDrawingProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 220"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M30 40h420v70H30zM30 34h420M0 200h480" />
      <path d="M48 62h384v26H48zM112 62v26M176 62v26M240 62v26M304 62v26M368 62v26" />
      {COLUMNS.filter((x) => x !== ODD).map((x) => (
        <path key={x} d={`M${x - 4} 110v90M${x + 4} 110v90`} />
      ))}
      {state === 'missing' ? (
        <path d={`M${ODD - 4} 110v90M${ODD + 4} 110v90`} strokeDasharray="3 5" />
      ) : (
        <path
          d={`M${ODD - 4} 110v90M${ODD + 4} 110v90M${ODD - 26} 110v90M${ODD + 26} 110v90M${ODD - 26} 140h52M${ODD - 26} 170h52M${ODD - 26} 140l52-30M${ODD - 26} 170l52-30M${ODD - 26} 200l52-30`}
        />
      )}
    </svg>
  );
}
