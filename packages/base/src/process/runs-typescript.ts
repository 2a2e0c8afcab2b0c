/** Whether this Node.js runs TypeScript: by default since 22.18; older versions lack the feature or disable it. */
export function runsTypeScript(): boolean {
  return 'typescript' in process.features && process.features.typescript !== false
}
