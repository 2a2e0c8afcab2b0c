/** A text for messages and logs: as JSON, and never more than a line of it. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}
