import { runCommand } from './backup/run-command'
import { copyUploads } from './uploads/copy-uploads'

await runCommand(copyUploads)
