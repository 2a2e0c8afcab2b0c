/** Nothing subscribes on a page. */
export function channel(): { readonly hasSubscribers: false } {
  return { hasSubscribers: false }
}
