/** The style of a report: self-contained, for light and dark themes. */
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
.words td, .words th { text-align: left; white-space: normal; vertical-align: top; min-width: 12ch; }
.words td:last-child { min-width: 30ch; }
figure { margin: 0 0 16px; } figcaption { margin: 0 0 4px; overflow-wrap: anywhere; }
figure .scroll { display: block; } img { display: block; height: 240px; max-width: none; } a { color: var(--one); }
.warn { color: var(--warn); } summary { cursor: pointer; font-weight: 600; }
`

/** Further style for pages of single episodes and their list. */
export const CASE_STYLE = `
nav { margin: 0 0 8px; } h4 { font-size: 12px; margin: 10px 0 2px; color: var(--quiet); font-weight: 600; }
.figures div { max-width: 32ch; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
ul { margin: 0; padding-left: 18px; } li { overflow-wrap: anywhere; }
code, pre { font: 12px/1.45 ui-monospace, monospace; } code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 8px; max-height: 420px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--page); border: 1px solid var(--edge); border-radius: 6px; }
details { margin-top: 8px; } details summary { font-weight: 400; color: var(--quiet); }
section > p:last-child { margin: 8px 0 0; } p.missing { margin: 8px 0 0; padding-left: 8px; border-left: 3px solid var(--two); }
article { display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: 20px; padding: 16px 0;
  border-top: 1px solid var(--edge); } article:first-of-type { border-top: 0; padding-top: 0; }
article > div:only-child { grid-column: 1 / -1; } article h3 { margin: 0 0 6px; color: var(--text); }
.shot { position: relative; width: 180px; overflow: hidden; border: 1px solid var(--edge); border-radius: 6px; align-self: start; }
.shot img { width: 100%; height: 100%; }
.touch { position: absolute; width: 20px; height: 20px; margin: -10px; border: 3px solid #e5194b; border-radius: 50%;
  box-shadow: 0 0 0 1px #fff; } .touch.lift { width: 8px; height: 8px; margin: -4px; border: 0; background: #e5194b; }
.cases { list-style: none; padding: 0; }
.cases li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 6px 0; border-top: 1px solid var(--edge); }
.cases li:first-child { border-top: 0; } .cases a { flex: 1 0 100%; overflow-wrap: anywhere; }
.tag { padding: 0 7px; border-radius: 9px; border: 1px solid var(--edge); font-size: 12px; white-space: nowrap; }
.tag.good { border-color: var(--one); color: var(--one); } .tag.warn { border-color: var(--warn); }
@media (max-width: 560px) {
  body { padding: 12px; } section { padding: 12px; } .figures b { font-size: 22px; }
  article { grid-template-columns: minmax(0, 1fr); } .shot { width: 150px; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dt { margin-top: 6px; font-size: 12px; }
  .words td, .words th { min-width: 7ch; padding-right: 8px; } .words td:last-child { min-width: 18ch; }
}
`
