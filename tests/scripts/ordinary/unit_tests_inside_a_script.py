# expect: ok
import unittest, io
class Rates(unittest.TestCase):
    def test_rate(self):
        rows = query("SELECT status FROM leads")
        self.assertEqual(len(rows), 32)
        with self.assertRaises(ZeroDivisionError):
            1 / 0
        for status in ("pending", "contacted"):
            with self.subTest(status=status):
                self.assertTrue(any(r["status"] == status for r in rows))
outcome = unittest.TextTestRunner(stream=io.StringIO()).run(unittest.defaultTestLoader.loadTestsFromTestCase(Rates))
result = [outcome.testsRun, len(outcome.failures), len(outcome.errors)]
