/** Where the lists of Contacts' choice dialogs differ from the platform's. */
export const CHOICE_STYLE = { list: { marginTop: 12 }, row: { paddingY: 8 } } as const
