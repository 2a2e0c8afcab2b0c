/** How episodes ended that an agent has played on, in words, by the ids of their recordings. */
export const endNotes = new Map<string, string>()
