import { languageRoute } from '@/lib/contract/bff/shell/language'
import { defineHandler } from '../../http/define-handler'

export const handleLanguage = defineHandler(languageRoute, {
  audit: 'none',
  async run({ session }, { locale }) {
    await session.chooseLanguage(locale)
  },
})
