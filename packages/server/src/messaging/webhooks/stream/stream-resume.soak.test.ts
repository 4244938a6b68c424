/** Every run of its properties. */
import './stream-resume.test.ts'
