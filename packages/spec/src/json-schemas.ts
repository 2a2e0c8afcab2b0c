import { z } from 'zod'
import { loadAppPackages } from './app-packages.ts'
import { localeSchema } from './environments/environment.ts'
import { loadDevices } from './environments/environments.ts'
import { localeTags } from './environments/locales.ts'
import { splitFileSchema } from './splits/split-file.ts'
import { ownEnvironmentRowSchema, ownEnvironmentSchema, ownTaskSchema, ownTemplateSchema } from './own-files.ts'

/** JSON Schemas (draft 7, which editors read) of the files that operators write, by the name of the schema's file. */
export function jsonSchemas(): Readonly<Record<string, object>> {
  const environment = z.union([ownEnvironmentRowSchema, ownEnvironmentSchema, splitFileSchema])
  const task = z.union([ownTaskSchema, ownTemplateSchema])
  return {
    'tasks.json': schemaOf(z.union([task, z.array(task)]), 'Tasks for droidgym'),
    'environments.json': schemaOf(z.union([environment, z.array(environment)]), 'Environments and splits for droidgym'),
  }
}

function schemaOf(schema: z.ZodType, title: string): object {
  const names = new Map<z.core.$ZodType, readonly string[]>([
    [localeSchema, localeTags()],
    [ownEnvironmentRowSchema.shape.device, loadDevices().map(({ id }) => id)],
    [ownEnvironmentSchema.shape.device, loadDevices().map(({ id }) => id)],
    [ownTaskSchema.shape.app, [...loadAppPackages().keys()]],
  ])
  return {
    ...z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      reused: 'ref',
      override: ({ zodSchema, jsonSchema }) => {
        const known = names.get(zodSchema)
        if (known !== undefined) jsonSchema.enum = [...known]
      },
    }),
    title,
  }
}
