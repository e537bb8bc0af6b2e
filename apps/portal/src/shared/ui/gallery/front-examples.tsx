import { useState } from 'react'
import { ActionBar } from '../action-bar.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { FormErrors } from '../form-errors.tsx'
import { Form } from '../form.tsx'
import { FrontFrame } from '../front-frame.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { LinkButton } from '../link-button.tsx'
import { PasswordField } from '../password-field.tsx'
import { Steps } from '../steps.tsx'
import { StrengthMeter } from '../strength-meter.tsx'
import { TextField } from '../text-field.tsx'
import { TextLink } from '../text-link.tsx'

export function LandingExample() {
  return (
    <FrontFrame
      isWelcome
      hasScene
      mood="happy"
      title="Samen zorgen, ook op afstand"
      intro="Met Kompaan regelt u wat de robot zegt en wanneer. U ziet hoe het gaat, waar u ook bent."
      corner={<LanguageChoice />}
      saying="Goedemorgen! Zullen we samen koffie drinken?"
    >
      <ActionBar>
        <LinkButton href="#login">Inloggen</LinkButton>
        <LinkButton href="#signup" variant="secondary">
          Account maken
        </LinkButton>
      </ActionBar>
    </FrontFrame>
  )
}

export function LoginExample() {
  const [email, setEmail] = useState('anneke@voorbeeld')
  const [password, setPassword] = useState('')
  return (
    <FrontFrame
      title="Inloggen"
      corner={<LanguageChoice />}
      saying="Fijn dat u er weer bent."
      below={
        <>
          Nog geen account? <a href="#signup">Account maken</a>
        </>
      }
    >
      <Form onSubmit={() => undefined} aria-label="Inloggen">
        <FormErrors message="Dit e-mailadres of wachtwoord klopt niet." />
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error="Vul een e-mailadres in, zoals naam@voorbeeld.nl."
        />
        <PasswordField
          label="Wachtwoord"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <TextLink href="#forgot">Wachtwoord vergeten?</TextLink>
        <ActionBar>
          <Button type="submit">Inloggen</Button>
        </ActionBar>
      </Form>
    </FrontFrame>
  )
}

export function SignUpExample() {
  const [password, setPassword] = useState('geheim12')
  const [accepted, setAccepted] = useState(true)
  return (
    <FrontFrame
      title="Kies een wachtwoord"
      intro="Een zin die u makkelijk onthoudt, is vaak het sterkst."
      mood="listening"
      corner={<LanguageChoice />}
      above={<Steps current={3} total={3} />}
    >
      <Form onSubmit={() => undefined} aria-label="Account maken">
        <PasswordField
          label="Wachtwoord"
          description="Minstens 8 tekens."
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <StrengthMeter strength="fair" />
        <PasswordField
          label="Wachtwoord herhalen"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Checkbox isChecked={accepted} onChange={setAccepted}>
          Ik ga akkoord met de <a href="#terms">voorwaarden</a>.
        </Checkbox>
        <ActionBar>
          <Button type="submit">Account maken</Button>
          <Button variant="quiet">Terug</Button>
        </ActionBar>
      </Form>
    </FrontFrame>
  )
}

export function ResultExample() {
  return (
    <FrontFrame
      isWelcome
      mood="worried"
      title="Deze link werkt niet meer"
      intro="De link is verlopen of al gebruikt. Vraag een nieuwe aan; die is 24 uur geldig."
      corner={<LanguageChoice />}
    >
      <ActionBar>
        <LinkButton href="#login">Nieuwe link sturen</LinkButton>
      </ActionBar>
    </FrontFrame>
  )
}
