/** The portico of the magazine, as in `app/icon.svg`. It has the colour of the text around it. */
function Portico() {
  return (
    <svg viewBox="0 0 32 32" width="100%" height="100%" fill="currentColor" aria-hidden="true">
      <path d="M4 7h24v8H4zM6.5 15h2.4v11H6.5zM14.8 15h2.4v11h-2.4zM23.1 15h2.4v11h-2.4zM3 26h26v1.4H3z" />
    </svg>
  );
}

/** In the header of the dashboard, as a link to its first page. */
export function Icon() {
  return (
    <span className="magazine-icon">
      <Portico />
      <span className="visually-hidden">Pilotis</span>
    </span>
  );
}

/** Above the forms of the login. */
export function Logo() {
  return (
    <span className="magazine-sign">
      <Portico />
      <span>Pilotis</span>
    </span>
  );
}
