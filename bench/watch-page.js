// Runs in a page before its own scripts: notes what the browser says of paints, long tasks and shifts (./page-score).
(() => {
  const watched = { fcp: 0, lcp: 0, tasks: [], shifts: [] };
  window.watched = watched;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime));
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ at: startTime, length: duration }));
  // Nobody touches the page: there is no shift that a visitor has made.
  observe('layout-shift', ({ startTime, value }) => watched.shifts.push({ at: startTime, value }));
})();
