/** The labels of the account, which only Gmail's web page can make. Assumption: these. */
export const LABELS = ['Family', 'Receipts', 'Travel', 'Work'] as const
