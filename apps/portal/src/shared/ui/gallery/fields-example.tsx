import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Select } from '../select.tsx'
import { Stack } from '../stack.tsx'
import { Switch } from '../switch.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'

const roles = [
  { value: 'family', label: 'Familie', description: 'U helpt de bewoner zelf.' },
  { value: 'nurse', label: 'Zorgmedewerker' },
  { value: 'other', label: 'Iemand anders', isDisabled: true },
] as const

const zones = [
  { value: 'Europe/Amsterdam', label: 'Amsterdam' },
  { value: 'Europe/London', label: 'Londen' },
] as const

export function FieldsExample() {
  const [text, setText] = useState('Riet')
  const [code, setCode] = useState('123456')
  const [role, setRole] = useState<'family' | 'nurse' | 'other'>('family')
  const [zone, setZone] = useState<'Europe/Amsterdam' | 'Europe/London'>()
  const [isOn, setIsOn] = useState(true)
  return (
    <Stack>
      <TextField label="Naam" description="Zo noemt de robot de bewoner." value={text} onChange={setText} />
      <TextField
        label="Bijnaam"
        isOptional
        value={text}
        onChange={setText}
        error="Gebruik 2 tot 26 tekens."
      />
      <TextField label="Serienummer" isDisabled value="**** 4821" onChange={setText} />
      <PasswordField label="Wachtwoord" autoComplete="current-password" value={text} onChange={setText} />
      <CodeField label="Code" description="Zes cijfers uit uw app." value={code} onChange={setCode} />
      <TextArea label="Uw vraag" value={text} onChange={setText} />
      <Select label="Tijdzone" options={zones} value={zone} onChange={setZone} />
      <RadioGroup label="Wie bent u?" options={roles} value={role} onChange={setRole} />
      <Checkbox isChecked={isOn} onChange={setIsOn} description="U kunt dit later wijzigen.">
        Stuur mij een mail als de robot weer aanstaat
      </Checkbox>
      <Checkbox isChecked={false} onChange={setIsOn} error="Ga akkoord om verder te gaan.">
        Ik ga akkoord met de <a href="#terms">voorwaarden</a>
      </Checkbox>
      <Switch isOn={isOn} onChange={setIsOn} description="De robot luistert naar wat er gezegd wordt.">
        Gesprekken
      </Switch>
      <Switch isOn={false} onChange={setIsOn}>
        Muziek
      </Switch>
    </Stack>
  )
}
