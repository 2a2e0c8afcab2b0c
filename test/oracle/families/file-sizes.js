import { formatFileSize } from '../../../dist/phone/i18n/file-size.js'
import { LOCALES } from './locales.js'

const SIZES = [
  0, 1, 2, 3, 11, 500, 899, 900, 901, 995, 999, 1000, 1001, 1234, 9994, 9995, 9999, 10000, 99949, 99950, 99999, 123456,
  900000, 900001, 901000, 999999, 1e6, 1234567, 12345678, 123456789, 987654321, 1e9, 1234567890, 12345678901,
  123456789012, 9e14, 1e15,
]

/** Sizes of files in every locale. */
export const fileSizes = {
  judge: 'framework',
  * cases(random) {
    for (const locale of LOCALES) {
      for (const bytes of [...SIZES, ...random.list(60, () => Math.floor(10 ** (random.share() * 13)))]) {
        yield { part: 'size', question: { locale, bytes }, ours: formatFileSize(locale, bytes) }
      }
    }
  },
}
