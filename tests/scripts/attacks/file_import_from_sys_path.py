# expect: violation|error
# A module that exists nowhere is an error too.
import sys

sys.path.insert(0, "/tmp")
sys.path_importer_cache.clear()
import genie_corpus_left_behind

result = genie_corpus_left_behind.__file__
