/** Intl's formatters are slow to make and quick to use, so each is made once for its language and options. */
export const formatters = {
  dateTime: madeOnce(
    (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  list: madeOnce((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options)),
  number: madeOnce((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  relative: madeOnce(
    (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  ),
}

function madeOnce<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const formatter = make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}
