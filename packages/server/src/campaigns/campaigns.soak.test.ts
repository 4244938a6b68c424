/** Every run of its properties. */
import './campaigns.model.test.ts'
