/**
 * FAQ pages and help articles share one form of address, /faq/{slug}, and six grapes have one of each. The FAQ page
 * keeps the plain slug; a help article of the same name gets the prefix 'help-'.
 */
export function helpAddress(slug: string, faqSlugs: readonly string[]): string {
  return faqSlugs.includes(slug) ? `help-${slug}` : slug;
}
