/** Of a report: nothing from elsewhere, readable on light and on dark. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --page: #fbfbfa; --panel: #ffffff; --edge: #e3e2de; --text: #1c1c1a; --quiet: #66645e;
  --one: #2a6fdb; --two: #b4581f; --cell: #eceae5; --warn: #a3262a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #161615; --panel: #1f1f1d; --edge: #363531; --text: #ecebe6; --quiet: #a5a39b;
    --one: #6ea5ff; --two: #e39a5f; --cell: #2e2d2a; --warn: #ff8a87;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 1240px; background: var(--page); color: var(--text);
  font: 14px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0 0 4px; overflow-wrap: anywhere; } h2 { font-size: 16px; margin: 0 0 4px; }
h3 { font-size: 13px; margin: 12px 0 4px; color: var(--quiet); font-weight: 600; }
p { margin: 0 0 12px; color: var(--quiet); max-width: 75ch; }
section { background: var(--panel); border: 1px solid var(--edge); border-radius: 8px; padding: 16px; margin: 16px 0; }
.scroll { overflow-x: auto; } .pair { display: flex; flex-wrap: wrap; gap: 0 32px; }
.figures { display: flex; flex-wrap: wrap; gap: 8px 40px; }
.figures div { display: flex; flex-direction: column; }
.figures b { font-size: 26px; font-weight: 600; line-height: 1.2; } .figures span, .quiet { color: var(--quiet); }
svg { display: block; max-width: none; }
svg text { font: 12px ui-monospace, monospace; fill: var(--text); } svg text.quiet { fill: var(--quiet); }
.one { fill: var(--one); } .two { fill: var(--two); } .cell { fill: var(--cell); }
.absent { fill: none; stroke: var(--edge); } .grid { stroke: var(--edge); }
.whisker { stroke: var(--text); stroke-width: 1.5; fill: none; }
.key { display: inline-block; width: 10px; height: 10px; border-radius: 2px; margin: 0 4px 0 12px; }
.key.one { background: var(--one); } .key.two { background: var(--two); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 3px 14px 3px 0; text-align: right; border-bottom: 1px solid var(--edge); white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; } th:first-child, td:first-child { text-align: left; }
figure { margin: 0 0 16px; } figcaption { margin: 0 0 4px; overflow-wrap: anywhere; }
figure .scroll { display: block; } img { display: block; height: 240px; max-width: none; } a { color: var(--one); }
.warn { color: var(--warn); } summary { cursor: pointer; font-weight: 600; }
`
