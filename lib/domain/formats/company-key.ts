/** What identifies a company by its name: letters and digits only, since punctuation, case and spaces vary; undefined without a name. */
export function companyKeyOf(name: string | undefined): string | undefined {
  return name?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || undefined
}
