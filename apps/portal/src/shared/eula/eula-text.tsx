import { useFailureText } from '../http/use-failure-text.ts'
import type { Answer } from '../http/create-client.ts'
import type { Read } from '../http/use-read.ts'
import { locales } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The licence agreement, or that it is coming, or why it does not. */
export function EulaText({ eula }: { eula: Read<Answer<'latestEula'>> }) {
  const t = useMessages('app')
  const failureText = useFailureText()
  const { language } = useLanguage()
  if (eula.failure !== null) {
    return (
      <Banner
        kind="danger"
        title={t('eula.failed')}
        actions={
          <Button variant="secondary" onPress={eula.again}>
            {t('tryAgain')}
          </Button>
        }
      >
        {failureText(eula.failure)}
      </Banner>
    )
  }
  if (eula.value === null) return <Skeleton count={6} />
  const date = new Date(eula.value.publishedAt).toLocaleDateString(locales[language], { dateStyle: 'long' })
  return (
    <div lang={locales[eula.value.language]}>
      <Markdown>{eula.value.content}</Markdown>
      <p>{t('eula.version', { version: eula.value.version, date })}</p>
    </div>
  )
}
